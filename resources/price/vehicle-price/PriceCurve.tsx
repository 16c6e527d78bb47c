import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { PriceCurveQuery } from '#contract/price/vehicle-price.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LazySeriesChart } from '#src/kit/chart/LazySeriesChart.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { PlaceChoice } from '../PlaceChoice.tsx';

/** Price of the type by hours or kilometres: current, in this draft, and in another city. */
export const PriceCurve = () => {
    const text = useText();
    const row = useRecordContext<{ id: string; typeId: string; cityId: string | null; changeSetId: string; rowStatus: string }>();
    const [other, setOther] = useState<string>();
    const query = useNamedQuery(
        PriceCurveQuery,
        row && {
            typeId: row.typeId,
            ...(row.cityId ? { cityId: row.cityId } : {}),
            ...(other ? { otherCityId: other } : {}),
            ...(row.rowStatus === 'draft' ? { changeSetId: row.changeSetId } : {}),
        },
    );
    return (
        <Stack spacing={4}>
            <PlaceChoice value={other ? { cityId: other } : {}} onChange={({ cityId }) => setOther(cityId)} hasType={false} />
            <QueryState query={query} empty={text('price.curve.none')}>
                {({ points, series, unit }) => (
                    <LazySeriesChart
                        label={text('price.curve.label')}
                        points={points}
                        series={series}
                        xLabel={text(`price.curve.${unit}`)}
                        format={fen => formatFen(fen).replace(/\.00$/, '')}
                        height={340}
                    />
                )}
            </QueryState>
        </Stack>
    );
};
