import Stack from '@mui/material/Stack';
import { DisputePictureQuery } from '#contract/order/dispute.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { ColumnChart } from '#src/kit/chart/ColumnChart.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SheetButton } from '#src/kit/dialog/SheetButton.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** 统计: what disputes are about, how many were open day by day, how long they took. */
export const DisputePictureButton = () => {
    const text = useText();
    return (
        <SheetButton label={text('dispute.picture')} width={640}>
            <Picture />
        </SheetButton>
    );
};

const Picture = () => {
    const text = useText();
    const query = useNamedQuery(DisputePictureQuery, {});
    return (
        <QueryState query={query} empty={text('dispute.noPicture')} isEmpty={({ reasons }) => reasons.length === 0}>
            {({ reasons, open, spans }) => (
                <Stack spacing={6}>
                    <TitledPart title={text('dispute.reasons')}>
                        <BarList
                            label={text('dispute.reasons')}
                            bars={reasons.map(({ reason, label, count }) => ({ key: reason, label, value: count }))}
                        />
                    </TitledPart>
                    <TitledPart title={text('dispute.openByDay')}>
                        <ColumnChart
                            label={text('dispute.openByDay')}
                            columns={open.map(({ day, count }) => ({ key: day, label: day, value: count, text: String(count) }))}
                        />
                    </TitledPart>
                    <TitledPart title={text('dispute.spans')}>
                        <BarList
                            label={text('dispute.spans')}
                            bars={spans.map(({ from, to, count }) => ({
                                key: String(from),
                                label: to === null ? text('dispute.hoursOver', { from }) : text('dispute.hours', { from, to }),
                                value: count,
                                tone: from >= 24 ? 'error' : 'primary',
                            }))}
                        />
                    </TitledPart>
                </Stack>
            )}
        </QueryState>
    );
};
