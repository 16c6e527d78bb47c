import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { AccountStatement } from '#contract/finance/account.ts';
import { chineseAmount } from '#contract/finance/chinese-amount.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '../../kit/ui/PlainTable.tsx';

/** Prints only the statement, black on white and in its full length. */
const PRINT = {
    '@page': { size: 'A4 portrait', margin: '12mm' },
    '@media print': {
        'body *': { visibility: 'hidden' },
        '#statement-paper, #statement-paper *': { visibility: 'visible', color: '#000 !important', background: '#fff !important' },
        '#statement-paper': { position: 'absolute', left: 0, top: 0, width: '100%' },
        '.MuiDialog-container, .MuiDialog-paper, .MuiDialogContent-root': {
            display: 'block !important',
            position: 'static !important',
            height: 'auto !important',
            maxHeight: 'none !important',
            overflow: 'visible !important',
        },
    },
};

/** An account statement: opening and closing balances with the amount in words, every movement, who printed it and the signature lines. */
export const StatementPaper = ({ statement }: { statement: AccountStatement }) => {
    const text = useText();
    const { owner, from, to, accounts, lines, closingFen, owedFen, printedAt, printedBy } = statement;
    return (
        <Box id="statement-paper">
            <GlobalStyles styles={PRINT} />
            <Typography variant="h1" sx={{ textAlign: 'center', mb: 2 }}>
                {text('finance.statement.title')}
            </Typography>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2, mb: 3 }}>
                <span>{text('finance.statement.owner', { owner })}</span>
                <span>{text('finance.statement.span', { from, to })}</span>
            </Box>
            <PlainTable
                rows={accounts}
                label={text('finance.statement.accounts')}
                empty={text('finance.flow.none')}
                columns={[
                    { key: 'subject', label: text('finance.flow.subject'), cell: row => row.subject },
                    { key: 'opening', label: text('finance.statement.opening'), isNumber: true, cell: row => formatFen(row.openingFen) },
                    { key: 'in', label: text('finance.statement.in'), isNumber: true, cell: row => formatFen(row.inFen) },
                    { key: 'out', label: text('finance.statement.out'), isNumber: true, cell: row => formatFen(row.outFen) },
                    { key: 'closing', label: text('finance.statement.closing'), isNumber: true, cell: row => formatFen(row.closingFen) },
                ]}
            />
            <Typography sx={{ fontWeight: 600, my: 3 }}>
                {text('finance.statement.words', { amount: formatFen(closingFen), words: chineseAmount(closingFen) })}
                {owedFen !== 0 && text('finance.statement.owed', { amount: formatFen(owedFen) })}
            </Typography>
            {lines.length > 0 && (
                <PlainTable
                    rows={lines}
                    label={text('finance.tab.flow')}
                    empty={text('finance.flow.none')}
                    columns={[
                        { key: 'at', label: text('finance.flow.at'), cell: row => row.at },
                        { key: 'no', label: text('finance.statement.tradeNo'), cell: row => row.tradeNo },
                        { key: 'type', label: text('finance.flow.type'), cell: row => row.type },
                        { key: 'subject', label: text('finance.flow.subject'), cell: row => row.subject },
                        {
                            key: 'amount',
                            label: text('finance.flow.amount'),
                            isNumber: true,
                            cell: row => `${row.isIn ? '+' : '-'}${formatFen(row.amountFen)}`,
                        },
                        { key: 'after', label: text('finance.flow.after'), isNumber: true, cell: row => formatFen(row.balanceAfterFen) },
                    ]}
                />
            )}
            <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 4, mt: 6 }}>
                <span>{text('finance.statement.printed', { by: printedBy, at: printedAt })}</span>
                <span>{text('finance.statement.sign')}</span>
            </Box>
        </Box>
    );
};
