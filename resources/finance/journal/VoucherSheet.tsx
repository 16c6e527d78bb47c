import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import type { Row } from '#contract/kit/entity.ts';
import { chineseAmount } from '#contract/finance/chinese-amount.ts';
import type { Journal } from '#contract/finance/journal.ts';
import type { Voucher } from '#contract/finance/voucher.ts';
import { formatFen } from '#providers/format/money.ts';
import { useLanguage } from '#providers/i18n/language.ts';
import { useText } from '#providers/i18n/useText.ts';
import { accountText } from '#src/kit/fields/accountText.ts';

const ID = 'voucher-sheet';

/** Visible only in print; while it is mounted nothing else is printed. */
const PAPER = {
    [`#${ID}`]: { display: 'none' },
    '@media print': {
        'body > *': { display: 'none !important' },
        [`body > #${ID}`]: { display: 'block !important' },
        '@page': { size: 'A5 landscape', margin: '12mm' },
    },
} as const;

const CELL = { border: '1px solid #000', px: 2, py: 1 } as const;

interface VoucherSheetProps {
    row: Row<typeof Journal> & { event_dictText?: string };
    voucher: Voucher;
}

/** A voucher in its filing layout: number, date, lines, the amount in words, and signatures. */
export const VoucherSheet = ({ row, voucher }: VoucherSheetProps) => {
    const text = useText();
    // Wide letter spacing suits a title of a few Chinese characters, but makes English words hard to read.
    const isChinese = useLanguage() === 'zh';
    const amount = (dc: 'D' | 'C', line: Voucher['lines'][number]) => (line.dc === dc ? formatFen(line.amountFen) : '');
    return createPortal(
        <Box id={ID} sx={{ color: '#000', bgcolor: '#fff', fontSize: 12 }}>
            <GlobalStyles styles={PAPER} />
            <Box sx={{ textAlign: 'center', fontSize: 20, letterSpacing: isChinese ? 8 : 0, mb: 2 }}>{text('ledger.print.title')}</Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
                <span>{text('ledger.print.day', { day: row.accountDate })}</span>
                <span>{text('ledger.print.no', { no: voucher.journalNo })}</span>
            </Box>
            <Box component="table" sx={{ width: 1, borderCollapse: 'collapse' }}>
                <thead>
                    <tr>
                        {(['remark', 'account', 'debit', 'credit'] as const).map(key => (
                            <Box component="th" key={key} sx={CELL}>
                                {text(`ledger.print.${key}`)}
                            </Box>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {voucher.lines.map((line, index) => (
                        <tr key={index}>
                            <Box component="td" sx={CELL}>
                                {index === 0 ? [voucher.event, row.bizNo, row.remark].filter(Boolean).join(' ') : ''}
                            </Box>
                            <Box component="td" sx={CELL}>
                                {line.account}
                            </Box>
                            <Box component="td" sx={{ ...CELL, textAlign: 'right' }}>
                                {amount('D', line)}
                            </Box>
                            <Box component="td" sx={{ ...CELL, textAlign: 'right' }}>
                                {amount('C', line)}
                            </Box>
                        </tr>
                    ))}
                    <tr>
                        <Box component="td" colSpan={2} sx={{ ...CELL, fontWeight: 600 }}>
                            {text('ledger.print.sum', { words: chineseAmount(voucher.amountFen) })}
                        </Box>
                        <Box component="td" sx={{ ...CELL, textAlign: 'right', fontWeight: 600 }}>
                            {formatFen(voucher.amountFen)}
                        </Box>
                        <Box component="td" sx={{ ...CELL, textAlign: 'right', fontWeight: 600 }}>
                            {formatFen(voucher.amountFen)}
                        </Box>
                    </tr>
                </tbody>
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 2 }}>
                <span>{text('ledger.print.by', { name: accountText(row, 'operator') })}</span>
                <span>{text('ledger.print.checked')}</span>
                <span>{text('ledger.print.head')}</span>
            </Box>
        </Box>,
        document.body,
    );
};
