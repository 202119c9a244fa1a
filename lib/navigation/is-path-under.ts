export function isPathUnder(path: string, screen: string): boolean {
  return path === screen || path.startsWith(`${screen}/`);
}
