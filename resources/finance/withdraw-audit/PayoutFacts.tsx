import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { withdrawFeeOf } from '#contract/finance/withdraw-fee.ts';
import { WithdrawAudit, WithdrawFeeQuery } from '#contract/finance/withdraw-audit.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';

const { Field } = fieldsOf(WithdrawAudit);

/** Shown above the question whether to pay out: amount, recipient, bank card and risk. */
export const PayoutFacts = () => {
    const text = useText();
    const row = useRecordContext<Row<typeof WithdrawAudit> & { id: string }>();
    const { data } = useNamedQuery(WithdrawFeeQuery, row && { id: row.id });
    if (!row) return null;
    const approvedFen = row.approvedFen ?? row.amountFen;
    const netFen = row.netFen ?? (data && approvedFen - withdrawFeeOf(approvedFen, data.feeBp));
    return (
        <>
            <Typography sx={{ fontSize: 20, fontWeight: 600, mb: 2 }}>
                {text('finance.withdraw.payout', { name: row.ownerName ?? '', amount: netFen === undefined ? '…' : formatFen(netFen) })}
            </Typography>
            <DescriptionList columns={2}>
                <Field source="amountFen" />
                <Field source="bankCode" />
                <Field source="cardTail" />
                <Field source="cardHolder" />
                <Field source="riskScore" />
            </DescriptionList>
            {row.riskFlags && (
                <Alert severity="warning" sx={{ mt: 2 }}>
                    {text('finance.withdraw.risky', { flags: row.riskFlags })}
                </Alert>
            )}
        </>
    );
};
