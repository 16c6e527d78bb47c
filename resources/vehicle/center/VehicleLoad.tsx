import Stack from '@mui/material/Stack';
import { useGetOne, useRecordContext } from 'react-admin';
import type { LoadRow } from '#contract/vehicle/load-table.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LazyLoadChart } from '#src/kit/chart/LazyLoadChart.tsx';
import { LoadTableView } from '#src/kit/chart/LoadTableView.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';

/** 起重量: the lines of the vehicle's type and the figures behind them. */
export const VehicleLoad = () => {
    const text = useText();
    const vehicle = useRecordContext<{ id: string; typeId: string }>();
    const query = useGetOne<{ id: string; loadTable: LoadRow[] | null }>('vehicle/type', { id: vehicle?.typeId ?? '' });
    return (
        <QueryState query={query} empty={text('fleet.noLoad')} isEmpty={type => (type.loadTable ?? []).length === 0}>
            {type => (
                <Stack spacing={4}>
                    <LazyLoadChart rows={type.loadTable ?? []} height={320} />
                    <LoadTableView rows={type.loadTable ?? []} />
                </Stack>
            )}
        </QueryState>
    );
};
