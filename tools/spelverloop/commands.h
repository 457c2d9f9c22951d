/* commands.h: the commands. Each returns the exit status. */
#ifndef COMMANDS_H
#define COMMANDS_H
struct cli;
int cmd_order(struct cli *c);
int cmd_html(struct cli *c);
int cmd_order_diff(struct cli *c);
int cmd_run(struct cli *c);
int cmd_play(struct cli *c);
int cmd_replay(struct cli *c);
int cmd_scenario(struct cli *c);
int cmd_scenario_from(struct cli *c);
int cmd_record_diff(struct cli *c);
int cmd_options(struct cli *c);
int cmd_why(struct cli *c);
int cmd_show(struct cli *c);
int cmd_mix_new(struct cli *c);
int cmd_mix_check(struct cli *c);
int cmd_mix_list(struct cli *c);
int cmd_expansions(struct cli *c);
int cmd_house_rules(struct cli *c);
int cmd_boxes(struct cli *c);
int cmd_plugin_check(struct cli *c);
int cmd_check(struct cli *c);
int cmd_shrink(struct cli *c);
int cmd_compare(struct cli *c);
int cmd_sweep(struct cli *c);
int cmd_sweep_plan(struct cli *c);
int cmd_sweep_merge(struct cli *c);
int cmd_sweep_dump(struct cli *c);
int cmd_sweep_mutate(struct cli *c);
int cmd_cover(struct cli *c);
int cmd_bench(struct cli *c);
int cmd_completion(struct cli *c);
int cmd_man(struct cli *c);
int cmd_help(struct cli *c);
#endif
