import { chineseAmount } from '#contract/finance/chinese-amount.ts';
import { yuan } from '#server/ledger/refusals.ts';
import type { InvoiceAnswer, InvoiceRequest } from './e-invoice.ts';

const [WIDTH, HEIGHT] = [842, 540];

/** Text as the font's encoding UniGB-UCS2-H wants it: two bytes a character. */
const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

const at = (x: number, y: number, size: number, text: string): string => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm <${hex(text)}> Tj ET`;

const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S`;

/**
 * An invoice as a PDF of one page. The Chinese font is one of those that every reader brings along (STSong-Light), so none is embedded.
 */
export const invoicePdf = (request: InvoiceRequest, answer: InvoiceAnswer): Buffer => {
    const { buyer, seller, content, grossFen, netFen, vatFen, vatBp, invoiceType } = request;
    const title = invoiceType === 'special' ? '电子发票（增值税专用发票）' : '电子发票（普通发票）';
    const facts = [
        at(290, 490, 20, title),
        at(590, 470, 10, `发票号码：${answer.invoiceNo}`),
        at(590, 452, 10, `开票日期：${answer.issueTime.slice(0, 10)}`),
        at(56, 412, 10, `购买方名称：${buyer.title ?? ''}`),
        at(56, 392, 10, `统一社会信用代码/纳税人识别号：${buyer.taxNo ?? ''}`),
        at(440, 412, 10, `销售方名称：${seller.name}`),
        at(440, 392, 10, `统一社会信用代码/纳税人识别号：${seller.taxNo}`),
        ...['项目名称', '金额', '税率', '税额'].map((text, index) => at([56, 440, 580, 680][index] ?? 56, 352, 10, text)),
        at(56, 328, 10, content),
        at(440, 328, 10, yuan(netFen)),
        at(580, 328, 10, `${vatBp / 100}%`),
        at(680, 328, 10, yuan(vatFen)),
        at(56, 208, 10, '合计'),
        at(440, 208, 10, `¥${yuan(netFen)}`),
        at(680, 208, 10, `¥${yuan(vatFen)}`),
        at(56, 176, 11, `价税合计（大写）：${chineseAmount(grossFen)}`),
        at(580, 176, 11, `（小写）¥${yuan(grossFen)}`),
        at(56, 136, 9, `备注：开票申请${request.applyNo}`),
    ];
    const frame = [432, 372, 344, 228, 196, 160, 110].map(y => line(48, y, 794, y));
    const sides = [line(48, 432, 48, 110), line(794, 432, 794, 110), line(432, 432, 432, 372)];
    return document(['0.6 w 0.55 0.2 0.1 RG', ...frame, ...sides, '0 g', ...facts].join('\n'));
};

const document = (content: string): Buffer => {
    const objects = [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
        '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 /W [1 95 500] >>',
        '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ];
    let file = '%PDF-1.4\n';
    const places = objects.map((object, index) => {
        const place = file.length;
        file += `${index + 1} 0 obj\n${object}\nendobj\n`;
        return place;
    });
    const start = file.length;
    const entries = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
    return Buffer.from(file, 'latin1');
};
