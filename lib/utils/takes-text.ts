export interface FocusedElement {
  tagName: string;
  type?: string;
  isContentEditable?: boolean;
}

const buttonLikeInputs = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

export function takesText(element: FocusedElement): boolean {
  if (element.isContentEditable) return true;
  if (element.tagName === "INPUT") return !buttonLikeInputs.test(element.type ?? "text");
  return element.tagName === "TEXTAREA" || element.tagName === "SELECT";
}
