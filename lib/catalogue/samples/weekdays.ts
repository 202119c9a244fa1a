export const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
