import Typography from '@mui/material/Typography';
import { SettlePreviewQuery } from '#contract/order/money-ends.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { MoneyFacts } from './MoneyFacts.tsx';

/** Shown above 结算: the amount in escrow and its distribution. */
export const SettleIntro = ({ id }: { id: string }) => {
    const text = useText();
    const { data, error } = useNamedQuery(SettlePreviewQuery, { id });
    if (error) return <Typography color="error">{error.message}</Typography>;
    if (!data) return <Typography color="textSecondary">{text('orderEnd.computing')}</Typography>;
    return (
        <MoneyFacts
            facts={[
                [text('orderEnd.escrow'), formatFen(data.escrowFen)],
                [text('orderEnd.payable'), formatFen(data.payableFen)],
                [text('orderEnd.driver'), <strong key="driver">{formatFen(data.driverFen)}</strong>],
                ...(data.compFen > 0 ? [[text('orderEnd.comp'), formatFen(data.compFen)] as const] : []),
                [text('orderEnd.infoFee'), formatFen(data.infoFeeFen)],
                [text('orderEnd.tax'), formatFen(data.taxFen)],
                ...(data.offsetFen > 0 ? [[text('orderEnd.offset'), formatFen(data.offsetFen)] as const] : []),
            ]}
        />
    );
};
