#include "stats.h"

#include <math.h>

/* A ratio of two polynomials of the seventh degree, by Horner. */
static double ratio(const double a[8], const double b[8], double r)
{
    double above = a[7], below = b[7];
    for (int i = 6; i >= 0; i--) {
        above = above * r + a[i];
        below = below * r + b[i];
    }
    return above / below;
}

double stats_quantile(double p)
{
    static const double a[8] = {3.3871328727963666080e0, 1.3314166789178437745e2, 1.9715909503065514427e3,
                                1.3731693765509461125e4, 4.5921953931549871457e4, 6.7265770927008700853e4,
                                3.3430575583588128105e4, 2.5090809287301226727e3},
                        b[8] = {1.0,
                                4.2313330701600911252e1,
                                6.8718700749205790830e2,
                                5.3941960214247511077e3,
                                2.1213794301586595867e4,
                                3.9307895800092710610e4,
                                2.8729085735721942674e4,
                                5.2264952788528545610e3},
                        c[8] = {1.42343711074968357734e0,  4.63033784615654529590e0, 5.76949722146069140550e0,
                                3.64784832476320460504e0,  1.27045825245236838258e0, 2.41780725177450611770e-1,
                                2.27238449892691845833e-2, 7.74545014278341407640e-4},
                        d[8] = {1.0,
                                2.05319162663775882187e0,
                                1.67638483018380384940e0,
                                6.89767334985100004550e-1,
                                1.48103976427480074590e-1,
                                1.51986665636164571966e-2,
                                5.47593808499534494600e-4,
                                1.05075007164441684324e-9},
                        e[8] = {6.65790464350110377720e0,  5.46378491116411436990e0,  1.78482653991729133580e0,
                                2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
                                2.71155556874348757815e-5, 2.01033439929228813265e-7},
                        f[8] = {1.0,
                                5.99832206555887937690e-1,
                                1.36929880922735805310e-1,
                                1.48753612908506148525e-2,
                                7.86869131145613259100e-4,
                                1.84631831751005468180e-5,
                                1.42151175831644588870e-7,
                                2.04426310338993978564e-15};
    const double q = p - 0.5;
    if (fabs(q) <= 0.425)
        return q * ratio(a, b, 0.180625 - q * q);
    const double r = sqrt(-log(q < 0 ? p : 1 - p)), z = r <= 5 ? ratio(c, d, r - 1.6) : ratio(e, f, r - 5);
    return q < 0 ? -z : z;
}

static double of_alpha(double alpha)
{
    return -stats_quantile(alpha / 2);
}

static stats_interval wilson(int64_t hits, int64_t n, double z)
{
    const double p = (double)hits / (double)n, zz = z * z, of_n = (double)n;
    const double middle = 2 * of_n * p + zz, half = z * sqrt(zz + 4 * of_n * p * (1 - p)), by = 2 * (of_n + zz);
    return (stats_interval){hits == 0 ? 0 : (middle - half) / by, hits == n ? 1 : (middle + half) / by};
}

stats_interval stats_rate(int64_t hits, int64_t n, double alpha)
{
    return wilson(hits, n, of_alpha(alpha));
}

/* How far the two go together, from -1 to 1; towards 0 where it speaks for a narrower interval and the games are few. */
static double together(const int64_t t[4])
{
    const double n = (double)(t[0] + t[1] + t[2] + t[3]);
    const double product =
        (double)(t[0] + t[1]) * (double)(t[2] + t[3]) * (double)(t[0] + t[2]) * (double)(t[1] + t[3]);
    double more = (double)t[0] * (double)t[3] - (double)t[1] * (double)t[2];
    if (more > 0)
        more = more > n / 2 ? more - n / 2 : 0;
    return product > 0 ? more / sqrt(product) : 0;
}

static stats_interval rates(const int64_t t[4], double z)
{
    const int64_t n = t[0] + t[1] + t[2] + t[3], first = t[0] + t[1], second = t[0] + t[2];
    const double p1 = (double)first / (double)n, p2 = (double)second / (double)n, phi = together(t);
    const stats_interval w1 = wilson(first, n, z), w2 = wilson(second, n, z);
    const double down1 = p1 - w1.low, up1 = w1.high - p1, down2 = p2 - w2.low, up2 = w2.high - p2;
    const double below = down2 * down2 - 2 * phi * down2 * up1 + up1 * up1,
                 above = up2 * up2 - 2 * phi * up2 * down1 + down1 * down1;
    return (stats_interval){p2 - p1 - sqrt(below > 0 ? below : 0), p2 - p1 + sqrt(above > 0 ? above : 0)};
}

stats_interval stats_rates(const int64_t t[4], double alpha)
{
    return rates(t, of_alpha(alpha));
}

double stats_rates_p(const int64_t t[4])
{
    double from = 0, to = 40; /* of z: the wider, the sooner 0 is in it */
    if (t[1] == t[2])
        return 1;
    for (int i = 0; i < 60; i++) {
        const double z = (from + to) / 2;
        const stats_interval at = rates(t, z);
        if (at.low <= 0 && at.high >= 0)
            to = z;
        else
            from = z;
    }
    return erfc(from / sqrt(2));
}
