/** Maximum number of characters in lists (LIST-02). */
export const TEXT_LIMIT = 25;

/** Cuts text after `limit` characters and adds an ellipsis; characters outside the basic plane count as one. */
export const truncate = (text: string, limit: number = TEXT_LIMIT): string => {
    const characters = [...text];
    return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text;
};
