/** Has somebody marked text within the element with the mouse? The click that ends it is none to act on. */
export const hasMarkedText = (element: Element): boolean => {
    const selection = window.getSelection();
    return !!selection && !selection.isCollapsed && selection.anchorNode !== null && element.contains(selection.anchorNode);
};
