// Draws PDFs in its own thread: a long table would block every other request for seconds.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

const require = createRequire(import.meta.url);
const GREY = '#646A73';
const LINE = '#D9D9D9';
/** Left, top, right, bottom, in points. */
const MARGINS = [32, 52, 32, 44];
/** Space that a section needs at the end of a page: its heading, the head of a table and a row for signatures. */
const HEAD_ROOM = 116;

pdfmake.setFonts({
    sans: {
        normal: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
        bold: require.resolve('@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf'),
    },
});
// Remote and local resources are refused; only the fonts are read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(path => path.endsWith('.ttf'));
pdfmake.setTableLayouts({
    hairlines: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => LINE,
        fillColor: row => (row === 0 ? '#F5F6F7' : null),
        paddingLeft: () => 4,
        paddingRight: () => 4,
        paddingTop: () => 3,
        paddingBottom: () => 3,
    },
    boxes: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0.5,
        hLineColor: () => LINE,
        vLineColor: () => LINE,
        paddingTop: () => 4,
        paddingBottom: () => 4,
    },
});

/** The fonts have no emoji; each would be printed as an empty box. */
const EMOJI = /\p{RGI_Emoji}|[\u{1F000}-\u{1FAFF}]/gv;

/**
 * A part of the content as pdfmake can draw it: without emoji, and with the head of a table on the page of its first row. Every part is
 * copied: pdfmake stores measurements in the parts, and draws a part that is used twice only once.
 * @param {unknown} part
 * @returns {unknown}
 */
const prepared = part => {
    if (typeof part === 'string') return part.replace(EMOJI, '');
    if (Array.isArray(part)) return part.map(prepared);
    if (part === null || typeof part !== 'object' || ArrayBuffer.isView(part)) return part;
    const own = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, prepared(value)]));
    return own.headerRows ? { ...own, keepWithHeaderRows: 1 } : own;
};

/** @param {import('./paper.ts').PrintedPaper} paper */
const draw = ({ company, title, about, watermark, isWide, content }) =>
    pdfmake
        .createPdf({
            info: { title },
            pageSize: 'A4',
            pageOrientation: isWide ? 'landscape' : 'portrait',
            pageMargins: MARGINS,
            defaultStyle: { font: 'sans', fontSize: 9, lineHeight: 1.15 },
            styles: {
                title: { fontSize: 16, bold: true },
                section: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
                label: { color: GREY },
            },
            header: {
                margin: [32, 22, 32, 0],
                columns: [
                    { text: company, bold: true, width: '*' },
                    { text: title, alignment: 'right', color: GREY, width: 'auto' },
                ],
            },
            footer: (page, pages) => ({
                margin: [32, 8, 32, 0],
                fontSize: 8,
                color: GREY,
                columns: [
                    { text: about, width: '*' },
                    { text: `第 ${page} / ${pages} 页`, width: 70, alignment: 'right' },
                ],
            }),
            ...(watermark && { watermark: { text: watermark, color: GREY, opacity: 0.12, fontSize: 34, angle: -35 } }),
            content,
            // A table moves to the next page together with its first row, and the heading of its section must follow. The positions given
            // here are those before the move. A page break within an `unbreakable` part would lose the heading, so sections must not start
            // inside one.
            pageBreakBefore: ({ style, startPosition }) =>
                style === 'section' && startPosition.top - MARGINS[1] > startPosition.pageInnerHeight - HEAD_ROOM,
        })
        .getBuffer();

/** @param {import('./paper.ts').PrintedPaper} paper */
const answer = async paper => {
    try {
        const bytes = Uint8Array.from(await draw(/** @type {import('./paper.ts').PrintedPaper} */ (prepared(paper))));
        parentPort.postMessage({ bytes }, [bytes.buffer]);
    } catch (error) {
        parentPort.postMessage({ error });
    }
};

parentPort.on('message', paper => void answer(/** @type {import('./paper.ts').PrintedPaper} */ (paper)));
