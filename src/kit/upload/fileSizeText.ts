/** Formats a file size: 820 B, 12.3 KB, 4.0 MB; an empty string for an unknown size. */
export const fileSizeText = (bytes: number | undefined): string => {
    if (bytes === undefined) return '';
    if (bytes < 1024) return `${bytes} B`;
    return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
};
