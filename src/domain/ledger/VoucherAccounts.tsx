import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { ChainLink } from '#contract/finance/trade-record.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { ComponentProps } from 'react';
import { accountText } from '../../kit/fields/accountText.ts';
import { PlainTable } from '../../kit/ui/PlainTable.tsx';
import { Tag } from '../../kit/ui/Tag.tsx';
import { TitledPart } from '../../kit/ui/TitledPart.tsx';
import { TAccounts } from './TAccounts.tsx';

/** A voucher and its reversals, oldest first. */
const CorrectionChain = ({ chain }: { chain: readonly ChainLink[] }) => {
    const text = useText();
    return (
        <PlainTable
            rows={chain}
            label={text('ledger.chain')}
            empty={text('ledger.noChain')}
            columns={[
                {
                    key: 'no',
                    label: text('ledger.voucher'),
                    cell: row =>
                        row.isSelf ? (
                            <Tag tone="processing">{row.journalNo}</Tag>
                        ) : (
                            <Link component={RouterLink} to={`/finance/journal/${row.id}/show`}>
                                {row.journalNo}
                            </Link>
                        ),
                },
                { key: 'event', label: text('ledger.event'), cell: row => row.event },
                { key: 'at', label: text('ledger.at'), cell: row => row.at },
                { key: 'amount', label: text('ledger.amount'), isNumber: true, cell: row => formatFen(row.amountFen) },
                { key: 'by', label: text('ledger.operator'), cell: row => accountText(row, 'operator') },
                { key: 'why', label: text('ledger.remark'), cell: row => row.remark ?? '—' },
            ]}
        />
    );
};

type VoucherAccountsProps = ComponentProps<typeof TAccounts> & ComponentProps<typeof CorrectionChain>;

/** The movements of a voucher by account, and its reversals, if any. */
export const VoucherAccounts = ({ voucher, chain }: VoucherAccountsProps) => {
    const text = useText();
    return (
        <>
            <TitledPart title={text('ledger.tAccounts')}>
                <TAccounts voucher={voucher} />
            </TitledPart>
            {chain.length > 0 && (
                <TitledPart title={text('ledger.chain')}>
                    <CorrectionChain chain={chain} />
                </TitledPart>
            )}
        </>
    );
};
