import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { DriverPause, type PauseEffect } from '#contract/order/driver-pause.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';

/** The billed minutes of the pause's order, as they are and as they would be either way. */
export const EffectFacts = ({ id }: { id: string }) => {
    const text = useText();
    const dataProvider = useDataProvider<AppDataProvider>();
    const query = useQuery({
        queryKey: [DriverPause.resource, 'effect', id],
        queryFn: async ({ signal }) =>
            (await dataProvider.query<PauseEffect | null>(DriverPause.resource, 'effect', { id }, { signal })).data,
    });
    return (
        <QueryState query={query} empty={text('pause.noEffect')} isEmpty={data => data === null}>
            {data =>
                data && (
                    <Alert severity="info" sx={{ mt: 4 }}>
                        {text(data.isFinished ? 'pause.effectDone' : 'pause.effect', {
                            no: data.orderNo,
                            span: data.spanMinutes,
                            now: data.billedNow,
                            billed: data.billedIfBillable,
                            unbilled: data.billedIfNot,
                        })}
                        {data.fenIfBillable !== null &&
                            data.fenIfNot !== null &&
                            text('pause.moneyEither', { billed: formatFen(data.fenIfBillable), unbilled: formatFen(data.fenIfNot) })}
                    </Alert>
                )
            }
        </QueryState>
    );
};
