/** A path without what names a record: segments with digits or longer than any word of our addresses become `:id`. */
export const pagePattern = (pathname: string): string =>
    pathname
        .split('/')
        .map(part => (/\d|%/.test(part) || part.length > 32 ? ':id' : part))
        .join('/')
        .slice(0, 200);
