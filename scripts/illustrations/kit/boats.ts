import { C, rect, circle, ellipse, f, l, n, panes, times } from "./pen";

/** Boats; the waterline is at zero. */

/** Sailing yacht, 150 high. */
export function yacht(
  hull: string = C.paper,
  main: string = C.paper,
  jib: string = C.coral,
): string {
  return (
    f(main, "M4-14V-150Q50-90 58-18z") +
    f(jib, "M-4-20V-138Q-40-80-46-20z") +
    l(C.brick, 4, "M0-6V-154") +
    f(hull, "M-64-10H70Q60 12 44 16H-44Q-58 8-64-10z") +
    f(C.coral, "M-58 4H62l-8 8H-48z")
  );
}

export function gondola(): string {
  return (
    f(
      C.ink,
      "M-140-40q-6-2-4-12l10-2q0 20 20 36 60 16 130 12 60-4 92-30l12-16 8 6-10 20Q90 12 0 14-100 14-140-40z",
    ) +
    f(C.red, "M-60-10q40 8 96 6l-6-16q-8-12-24-10-14-8-30-2-26 2-36 22z") +
    f(C.sun, "M-139-52h8v4h-8zM-140-44h8v4h-8zM-137-36h8v4h-8z") +
    f(C.paper, "M66-86q10-8 20 0l2 34H64z") +
    f(C.ink, "M64-54h24l-2 46h-8l-2-32-4 32h-8z") +
    l(C.coral, 3, "M66-78h20M65-70h22M65-62h22") +
    circle(76, -96, 9, C.apricot) +
    f(C.sand, "M62-100q14-12 28 0l-2 4H64z") +
    l(C.coral, 3, "M66-100h20") +
    l(C.clay, 5, "M60-96L124 34")
  );
}

export function junk(sail: string = C.red, light: string = C.coral): string {
  const fan = (x: number, y: number, s: number) => {
    const p = (dx: number, dy: number) => `${n(x + dx * s)} ${n(y - dy * s)}`;
    return (
      f(
        sail,
        `M${p(-34, 0)}Q${p(-52, 70)} ${p(-26, 128)}L${p(0, 150)}Q${p(44, 110)} ${p(50, 8)}z`,
      ) +
      f(light, `M${p(-34, 0)}Q${p(-52, 70)} ${p(-26, 128)}L${p(0, 150)}Q${p(-4, 70)} ${p(4, 4)}z`) +
      l(
        C.brick,
        2.5,
        times(5, (i) => `M${p(-41 + Math.abs(i - 2), 24 + i * 22)}L${p(47 - i * 6, 28 + i * 18)}`),
      ) +
      l(C.ink, 4, `M${p(2, -14)}V${n(y - 158 * s)}`)
    );
  };
  return (
    fan(-8, -42, 1.12) +
    fan(-86, -40, 0.72) +
    fan(72, -48, 0.62) +
    f(C.brick, "M-134-42Q-60-24 40-30 100-36 118-62h16q-2 44-30 70H-96q-30-14-38-50z") +
    f(C.ink, "M-122-14Q-40-2 60-6 104-10 122-28-2 40-106 8h210l-6 8H-96q-18-8-26-30z") +
    f(C.sun, panes([3, 1], [70, -36], [14, 0], [8, 8]))
  );
}

export function cruiser(hull: string = C.coral, cabin: string = C.paper): string {
  return (
    f(cabin, "M-112-22l10-26H96l24 26z") +
    f(
      C.lagoon,
      times(8, (i) => `M${-98 + i * 25}-26l3-16h17l2 16z`),
    ) +
    f(hull, "M-150-22H158Q148 8 130 14H-120Q-142 6-150-22z") +
    f(C.paper, "M-146-12H154l-4 7H-143z") +
    l(C.ink, 2, "M-146-22v-14h34M120-24v-14h34v14") +
    l(C.ink, 3, "M-104-48V-74") +
    f(C.sun, "M-104-74l26 8-26 8z")
  );
}

export function longtail(): string {
  return (
    f(
      C.brick,
      "M-178-96q6-4 12 0Q-146-30-100-22H120q26 0 44-12l6 12Q140 18 90 20H-70Q-150 10-178-96z",
    ) +
    f(C.clay, "M-160-56Q-136-14-96-8H140l-14 14H-80Q-140-6-160-56z") +
    l(C.brick, 5, "M-60-22V-84M60-22V-84M0-22V-84") +
    f(C.sun, "M-86-84Q0-104 86-84l-4 14Q0-88-82-70z") +
    f(C.coral, "M-86-84Q0-104 86-84l-1 4Q0-99-85-80z") +
    l(C.coral, 8, "M-172-74q-16 8-12 30") +
    l(C.sun, 6, "M-168-66q-8 12 0 30") +
    l(C.teal, 6, "M-172-78q-22 0-26 24") +
    l(C.ink, 4, "M120-22l96 46") +
    f(C.ink, "M104-46h28v22h-28z")
  );
}

export function dhow(hull: string = C.brick, sail: string = C.paper): string {
  return (
    f(sail, "M-70-60Q10-90 64-190 70-80 26-34-20-40-70-60z") +
    f(C.sand, "M64-190Q70-80 26-34L4-38Q56-90 64-190z") +
    l(C.brick, 5, "M-84-54L70-200M0-20V-150") +
    f(hull, "M-92-36Q-40-12 40-14 78-20 96-46l10 4Q98 4 66 14H-56Q-84 0-92-36z") +
    f(C.sun, "M-80-16Q-20 0 60-4l26-10-6 10Q20 10-72-2z")
  );
}

export function kayak(hull: string = C.coral, vest: string = C.sun): string {
  return (
    f(hull, "M-110-14Q-40 2 0 2T110-16Q70 18 0 18T-110-14z") +
    f(C.brick, "M-96-4Q0 14 94-6 60 18 0 18T-96-4z") +
    f(C.ink, "M-24-2Q0-14 26-2z") +
    f(vest, "M-14-4l2-40q10-10 22 0l4 40z") +
    circle(0, -60, 11, C.apricot) +
    f(C.lagoon, "M-12-62q2-14 14-12 12 2 12 10 6 2 8 4-18 0-34-2z") +
    l(C.apricot, 7, "M-10-38Q-26-30-34-36M10-38Q24-34 30-24") +
    l(C.ink, 4, "M-84-56L84-8") +
    f(C.teal, "M-84-56q-24-14-30-4 6 12 30 8zM84-8q14 14 28 8 0-12-26-16z")
  );
}

/** Overwater villa on stilts with deck, 240 wide; `wall` faces left. */
export function overwater(): string {
  return (
    f(C.lagoon, "M-96 38h212v14H-96z", 0.25) +
    l(C.brick, 6, "M-80 0v42M-34 0v46M18 0v46M66 0v44M104 0v34") +
    f(C.ochre, "M-100-6H116v10H-100z") +
    f(C.paper, "M-70-64H68v58H-70z") +
    f(C.peach, "M22-64h46v58H22z") +
    f(C.lagoon, "M-56-50h28v44h-28zM-14-50h22v30h-22zM34-46h22v20H34z") +
    f(C.ochre, "M-104-52Q-54-84-20-150H10Q42-86 92-52 40-64-6-62T-104-52z") +
    f(C.clay, "M-6-150h16Q42-86 92-52 60-60 24-62 14-110-6-150z") +
    f(C.clay, "M-22-150q16-16 34 0z") +
    l(C.sand, 3, "M-80-64Q-46-90-28-128M-48-68Q-30-92-16-134", 0.7) +
    l(C.brick, 4, "M116 0v-20M92-20h24M116 4l18 38")
  );
}

export function turtle(): string {
  return (
    f(
      C.jade,
      "M-30-24Q-56-62-84-58-76-34-42-12zM24 24Q10 62-14 66-18 40 2 20zM46-16q24-24 44-14-6 20-34 24zM-44 14q-24 8-30 26 20 4 38-14z",
    ) +
    ellipse(0, 0, 54, 36, C.lagoon) +
    ellipse(0, -3, 46, 29, C.teal) +
    l(
      C.leaf,
      3,
      "M-40-6L-14-16 12-16 38-4M-14-16L-20 10 4 20 22 8 12-16M-20 10L-40-6M22 8L38-4M4 20v5M-14-16l-4-14M12-16l6-14",
    ) +
    f(C.jade, "M50-10q26-12 34 4-2 16-32 12z") +
    circle(72, -5, 3, C.ink)
  );
}

export function fish(body: string, stripe: string): string {
  return (
    f(body, "M-26 0Q-4-24 28-2 0 24-26 0zM-24 0l-18-14q6 14 0 28z") +
    f(stripe, "M-4-13q8 12 0 25l-7-2q6-12 0-22zM10-11q6 10 0 21l-4 1q5-12 0-23z") +
    circle(20, -3, 2.5, C.ink)
  );
}

/** Harbour ferry in green and cream, 260 long. */
export function ferry(hull: string = C.lagoon): string {
  return (
    f(C.cream, rect(-96, -70, 180, 44) + rect(-66, -92, 116, 22)) +
    f(
      C.lagoon,
      panes([9, 1], [-86, -60], [19, 0], [11, 16]) + panes([6, 1], [-58, -87], [18, 0], [10, 10]),
    ) +
    f(C.coral, "M-14-128h26v36h-26z") +
    f(C.ink, "M-14-128h26v9h-26z") +
    f(hull, "M-134-28H130Q122 6 104 14H-108Q-128 4-134-28z") +
    f(C.sun, "M-132-20H128l-2 6H-130z")
  );
}
