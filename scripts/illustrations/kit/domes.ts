import { C, arch, rect, circle, f, l, n, pill, times } from "./pen";

/** Tower of Bangkok's temple of dawn, 330 high. */
export function prang(wall: string = C.sand, shade: string = C.ochre): string {
  return (
    f(
      wall,
      "M-150 0l8-26h284l8 26zM-116-26l10-30h212l10 30zM-80-56l8-34H72l8 34zM-52-90Q-48-130-34-150-38-230-8-300h16q30 70 26 150 14 20 18 60z",
    ) +
    f(
      shade,
      "M8-300q30 70 26 150 14 20 18 60H22Q22-220 0-300zM72-90l8 34H46l-6-34zM106-56l10 30H66l-8-30zM142-26l8 26H84l-6-26z",
    ) +
    l(C.coral, 4, "M-36-150H36M-33-190H33M-27-230H27M-18-266H18M-76-74H76M-112-42H112") +
    l(C.sun, 5, "M0-300v-34M-8-318h16") +
    f(C.brick, arch(-14, -92, 28, 46))
  );
}

export function mosque(tone: string, dome: string): string {
  const dom = (x: number, y: number, r: number) =>
    `M${x - r} ${y}q0-${n(r * 0.95)} ${r}-${n(r * 1.02)} ${r} ${n(r * 0.08)} ${r} ${n(r * 1.02)}z`;
  const tower = (x: number, h: number) =>
    rect(x - 6, -h, 12, h) +
    rect(x - 10, -h * 0.62, 20, 6) +
    rect(x - 10, -h * 0.82, 20, 6) +
    `M${x - 8} ${-h}l8-44 8 44z`;
  return (
    f(tone, tower(-240, 190) + tower(240, 190) + tower(-170, 220) + tower(170, 220)) +
    f(
      dome,
      dom(0, -128, 82) +
        dom(-92, -84, 44) +
        dom(92, -84, 44) +
        dom(-140, -52, 28) +
        dom(140, -52, 28),
    ) +
    f(tone, "M-190 0v-54h100v-32h40v-44H50v44h40v32h100V0z") +
    f(
      dome,
      times(9, (i) => arch(-172 + i * 40, -4, 22, 36)) +
        times(5, (i) => arch(-44 + i * 20, -92, 9, 22)),
    ) +
    l(C.sun, 3, "M0-210v-22") +
    circle(0, -236, 4, C.sun)
  );
}

export function chimney(tone: string, shade: string, cap: string): string {
  return (
    f(tone, "M-64 0Q-44-60-30-130-24-160-8-168H12Q28-158 32-128 44-60 66 0z") +
    f(shade, "M12-168Q28-158 32-128 44-60 66 0H20Q26-80 12-168z") +
    f(cap, "M-30-150Q-24-192 2-196 30-192 36-148 4-160-30-150z") +
    f(
      C.brick,
      arch(-16, -70, 12, 22) +
        arch(2, -84, 10, 18) +
        arch(-20, 0, 18, 32) +
        pill(-2, -122, 8, 10, 4),
    )
  );
}

/** A tower that catches the wind, as old Dubai has them, 220 high. */
export const windTower = (wall: string, shade: string) =>
  f(wall, "M-40-210h80V0h-80z") +
  f(shade, "M18-210h22V0H18z") +
  f(
    C.brick,
    times(4, (i) => arch(-33 + i * 17, -120, 12, 74)),
  ) +
  f(shade, "M-46-216h92v10h-92zM-44-118h88v8h-88z") +
  l(C.brick, 4, "M-54-180h14M-54-150h14M40-180h14M40-150h14") +
  f(C.brick, rect(-20, -80, 12, 18) + rect(4, -80, 12, 18));
