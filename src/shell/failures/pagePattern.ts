/** A path without record ids: segments with digits, or longer than any segment of the product's paths, become `:id`. */
export const pagePattern = (pathname: string): string =>
    pathname
        .split('/')
        .map(part => (/\d|%/.test(part) || part.length > 32 ? ':id' : part))
        .join('/')
        .slice(0, 200);
