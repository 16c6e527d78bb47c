import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF; its text items (at least one per line) are joined with `between` in their order. */
export const pdfPages = async (file: Uint8Array, between = ''): Promise<string[]> => {
    const task = getDocument({ data: Uint8Array.from(file), verbosity: 0 });
    try {
        const document = await task.promise;
        const pages: string[] = [];
        for (let number = 1; number <= document.numPages; number++) {
            const { items } = await (await document.getPage(number)).getTextContent();
            pages.push(items.map(item => ('str' in item ? item.str : '')).join(between));
        }
        return pages;
    } finally {
        await task.destroy();
    }
};
