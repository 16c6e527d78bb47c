import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { CancelOrder, CancelPreviewQuery, type CancelTotals } from '#contract/order/money-ends.ts';
import { formatFen } from '#providers/format/money.ts';
import type { QueryParams } from '#contract/kit/query.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { MoneyFacts } from './MoneyFacts.tsx';

const { Input } = fieldsOf(CancelOrder.form);

/** Initial values of the dialog. `confirmFee` is true because the dialog shows the amounts, so that its button confirms them. */
export const CANCEL_DEFAULTS = { by: 'customer', confirmFee: true };

/** Cancelling party and reason; the fee can be changed only for a single order. */
export const CancelInputs = ({ ids }: { ids: readonly string[] }) => {
    const text = useText();
    const isOne = ids.length === 1;
    return (
        <>
            <Input source="by" autoFocus />
            <Input source="code" />
            {isOne && <Input source="feeFen" helperText={text('orderEnd.feeHint')} />}
            <Input source="remark" />
            <CancelMoney ids={ids} />
        </>
    );
};

/** Fee, its recipients and the refund, calculated by the server for the form's values. */
const CancelMoney = ({ ids }: { ids: readonly string[] }) => {
    const text = useText();
    const by: unknown = useWatch({ name: 'by' });
    const feeFen = useDebounced<unknown>(useWatch({ name: 'feeFen' }), 300);
    const asked = {
        ids: ids.join(','),
        by: by as QueryParams<typeof CancelPreviewQuery>['by'],
        ...(typeof feeFen === 'number' ? { feeFen: String(feeFen) } : {}),
    };
    const { data, error } = useNamedQuery(CancelPreviewQuery, by && ids.length > 0 ? asked : undefined);
    if (error) return <Typography color="error">{error.message}</Typography>;
    if (!data) return <Typography color="textSecondary">{text('orderEnd.computing')}</Typography>;
    const money = formatFen;
    return (
        <MoneyFacts
            facts={[
                [text('orderEnd.paid'), money(data.paidFen)],
                [text('orderEnd.refund'), <strong key="refund">{money(data.refundFen)}</strong>],
                [text('orderEnd.fee'), money(data.feeFen)],
                [text('orderEnd.toDriver'), money(data.driverFen)],
                [text('orderEnd.toPlatform'), money(data.platformFen)],
                ...(data.compFen > 0 ? [[text('orderEnd.comp'), money(data.compFen)] as const] : []),
                ...(data.compShortFen > 0 ? [[text('orderEnd.compShort'), money(data.compShortFen)] as const] : []),
                ...(data.compensateFen > 0 ? [[text('orderEnd.compensate'), money(data.compensateFen)] as const] : []),
                ...(data.refundFen > 0 ? [[text('orderEnd.ways'), <Ways key="ways" data={data} />] as const] : []),
            ]}
            note={noteOf(data, text)}
        />
    );
};

const Ways = ({ data }: { data: CancelTotals }) => {
    const text = useText();
    return text('orderEnd.parts', { cash: formatFen(data.cashFen), bonus: formatFen(data.bonusFen), channel: formatFen(data.channelFen) });
};

const noteOf = ({ tier, count, blocked }: CancelTotals, text: ReturnType<typeof useText>) => {
    if (tier !== null) return text('orderEnd.rule', { rule: tier });
    return blocked > 0 ? text('orderEnd.manyBlocked', { count, blocked }) : text('orderEnd.many', { count });
};
