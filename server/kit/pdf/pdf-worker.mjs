// Draws papers in a thread of its own: a long table would hold up every other call for seconds.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

const require = createRequire(import.meta.url);
const GREY = '#646A73';
const LINE = '#D9D9D9';

pdfmake.setFonts({
    sans: {
        normal: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
        bold: require.resolve('@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf'),
    },
});
// A paper has no parts from elsewhere.
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
        paddingTop: () => 5,
        paddingBottom: () => 5,
    },
});

/** @param {import('./paper.ts').PrintedPaper} paper */
const draw = ({ company, title, about, watermark, isWide, content }) =>
    pdfmake
        .createPdf({
            info: { title },
            pageSize: 'A4',
            pageOrientation: isWide ? 'landscape' : 'portrait',
            pageMargins: [32, 52, 32, 44],
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
        })
        .getBuffer();

/** @param {import('./paper.ts').PrintedPaper} paper */
const answer = async paper => {
    try {
        const bytes = Uint8Array.from(await draw(paper));
        parentPort.postMessage({ bytes }, [bytes.buffer]);
    } catch (error) {
        parentPort.postMessage({ error });
    }
};

parentPort.on('message', paper => void answer(/** @type {import('./paper.ts').PrintedPaper} */ (paper)));
