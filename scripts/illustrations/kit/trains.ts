import { C, f, l, n, times, type Point } from "./pen";

/**
 * Trains are drawn once, as seen from the side: the nose at zero pointing right, the cars behind it
 * to the left, rails at zero, roofs at -100. A view then carries every point into the picture.
 */
export type View = (x: number, y: number) => Point;

/** Seen squarely from the side; a negative `sx` lets it go left. */
export const beside =
  (x0: number, y0: number, s: number, sx = s): View =>
  (x, y) => [x0 + x * sx, y0 + y * s];

/** Coming towards the viewer out of the vanishing point. */
export const towards =
  ([vx, vy]: Point, [nx, ny]: Point, s: number, depth = 0.0042): View =>
  (x, y) => {
    const k = 1 / (1 - x * depth);
    return [vx + (nx - vx) * k, vy + (ny + y * s - vy) * k];
  };

/** Path data with absolute M, L, C, Q and Z, carried by a view. */
export const carry = (view: View, d: string): string =>
  d
    .replace(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g, (_, x: string, y: string) => {
      const [u, v] = view(Number(x), Number(y));
      return `${n(u)} ${n(v)} `;
    })
    .replace(/ (?=[A-Z])/g, "")
    .trim();

interface Nose {
  from: number;
  curve: string;
  screen: string;
  lamp: string;
}

const noses = {
  tgv: {
    from: -150,
    curve: "C-112-100-82-92-54-66C-28-46-6-38 0-22C2-10-6-8-16-8",
    screen: "M-112-90C-96-88-84-80-70-68L-108-66L-122-74Z",
    lamp: "M-34-42L-12-32L-14-26L-38-34Z",
  },
  duck: {
    from: -140,
    curve: "C-114-100-100-94-88-76C-76-58-20-50-4-32C4-20-2-8-18-8",
    screen: "M-118-92C-106-90-98-82-92-70L-124-68L-128-80Z",
    lamp: "M-54-46L-24-38L-26-32L-58-38Z",
  },
  bill: {
    from: -210,
    curve: "C-164-100-140-88-108-74C-66-58-12-52-2-32C4-18-4-8-20-8",
    screen: "M-160-92C-146-90-130-84-116-74L-150-72L-168-78Z",
    lamp: "M-88-60L-50-50L-54-44L-92-52Z",
  },
  ice: {
    from: -74,
    curve: "C-52-100-32-76-18-50C-6-28-2-14-8-8",
    screen: "M-62-94C-48-90-38-78-28-60L-54-56L-70-70Z",
    lamp: "M-22-38L-8-32L-8-26L-24-30Z",
  },
  arrow: {
    from: -108,
    curve: "C-76-100-52-78-30-52C-10-32 2-18-8-8",
    screen: "M-84-92C-66-86-54-76-42-62L-78-60L-94-72Z",
    lamp: "M-36-42L-12-28L-14-22L-40-34Z",
  },
  dragon: {
    from: -136,
    curve: "C-100-100-80-86-56-62C-28-42 2-34 2-18C2-8-6-8-14-8",
    screen: "M-104-90C-88-86-76-76-64-64L-98-62L-114-72Z",
    lamp: "M-44-46L-14-34L-16-28L-48-38Z",
  },
  flat: {
    from: -30,
    curve: "C-18-100-10-88-6-64L-1-36L-1-8",
    screen: "M-24-88C-16-86-12-76-9-60L-26-58Z",
    lamp: "M-12-30L-3-30L-3-23L-12-23Z",
  },
} as const satisfies Record<string, Nose>;

interface Livery {
  nose: keyof typeof noses;
  body: string;
  band: string;
  pane: string;
  skirt: string;
  line: string;
  roof: string;
  /** Windows that reach into the roof, as in panorama cars. */
  panorama?: boolean;
  /** Length of the leading vehicle without windows: a locomotive. */
  engine?: string;
}

const length = 330;

function wagon(view: View, x: number, v: Livery, near: boolean): string {
  const [a, b] = [x - length + 3, x - 3];
  const top = v.panorama ? -94 : -80;
  const count = 9;
  const step = (length - 50) / count;
  const pane = (i: number) => {
    const p = a + 22 + i * step;
    return `M${n(p)} ${top + 3}L${n(p + step - 6)} ${top + 3}L${n(p + step - 6)}-55L${n(p)}-55Z`;
  };
  return (
    f(
      v.body,
      carry(view, `M${a}-8L${a}-92Q${a}-100 ${a + 10}-100L${b - 10}-100Q${b}-100 ${b}-92L${b}-8Z`),
    ) +
    f(v.roof, carry(view, `M${a + 8}-100L${b - 8}-100L${b - 2}-94L${a + 2}-94Z`)) +
    f(v.skirt, carry(view, `M${a}-26L${b}-26L${b}-8L${a}-8Z`)) +
    f(v.band, carry(view, `M${a + 12} ${top}L${b - 12} ${top}L${b - 12}-52L${a + 12}-52Z`)) +
    (near ? f(v.pane, carry(view, times(count, pane))) : "") +
    f(v.line, carry(view, `M${a}-40L${b}-40L${b}-35L${a}-35Z`)) +
    under(view, a, b)
  );
}

const under = (view: View, a: number, b: number): string =>
  f(
    C.ink,
    carry(
      view,
      `M${a + 20}-9L${b - 20}-9L${b - 30} 0L${a + 30} 0ZM${a - 8}-84L${a + 2}-84L${a + 2}-14L${a - 8}-14Z`,
    ),
  );

/** A train of a leading vehicle and `cars` behind it. */
export function train(view: View, v: Livery, cars: number): string {
  const nose = noses[v.nose];
  const a = -length;
  const end = v.engine ? a : nose.from - 6;
  const count = Math.max(1, Math.floor((end - a - 30) / 32));
  const panes = times(
    count,
    (i) =>
      `M${a + 22 + i * 32}-77L${a + 46 + i * 32}-77L${a + 46 + i * 32}-55L${a + 22 + i * 32}-55Z`,
  );
  const slope = Math.min(40, -nose.from * 0.3);
  return (
    times(cars, (i) => wagon(view, -length * (cars - i), v, cars < 4 || cars - i < 2)) +
    f(
      v.engine ?? v.body,
      carry(view, `M${a}-8L${a}-92Q${a}-100 ${a + 10}-100L${nose.from}-100${nose.curve}Z`),
    ) +
    f(v.roof, carry(view, `M${a + 4}-100L${nose.from}-100L${nose.from + 16}-95L${a}-95Z`)) +
    f(v.skirt, carry(view, `M${a}-26L${n(-slope - 8)}-26L-12-9L${a}-8Z`)) +
    f(v.line, carry(view, `M${a}-40L${n(-slope - 30)}-40L${n(-slope - 20)}-35L${a}-35Z`)) +
    (v.engine
      ? f(v.line, carry(view, `M${a + 30}-70L${a + 190}-70L${a + 190}-62L${a + 30}-62Z`)) +
        f(v.band, carry(view, "M-84-84L-56-84L-56-58L-84-58Z"))
      : f(
          v.band,
          carry(view, `M${a + 12}-80L${nose.from - 14}-80L${nose.from + 6}-52L${a + 12}-52Z`),
        ) + f(v.pane, carry(view, panes))) +
    l(
      v.skirt,
      2,
      carry(
        view,
        `M${nose.from - 6}-86L${nose.from - 6}-30L${nose.from - 30}-30L${nose.from - 30}-86`,
      ),
      0.6,
    ) +
    f(C.ink, carry(view, nose.screen)) +
    f(C.aqua, carry(view, nose.screen), 0.35) +
    f("#ffd97a", carry(view, nose.lamp)) +
    under(view, a, -34)
  );
}

/** Its collector on the roof of the first car. */
export const pantograph = (view: View): string =>
  l(C.ink, 3, carry(view, "M-420-100L-395-122L-430-138M-450-139L-405-139M-440-100L-400-100"));

/** Track on the ground towards the vanishing point: ballast, sleepers and rails. */
export function track(view: View, to: number): string {
  const sleepers = times(26, (i) => {
    const x = 60 - i * 34;
    return carry(view, `M${x} 1L${x - 12} 1L${x - 12} 9L${x} 9Z`);
  });
  return (
    f(C.clay, carry(view, `M90-4L${to}-4L${to} 22L90 30Z`)) +
    f(C.brick, sleepers) +
    f(C.sand, carry(view, `M90 2L${to} 2L${to} 4L90 5ZM90 12L${to} 12L${to} 14L90 16Z`))
  );
}
