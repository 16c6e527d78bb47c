import Typography from '@mui/material/Typography';
import { UtilisationQuery } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { HeatTable } from '#src/kit/chart/HeatTable.tsx';
import { StatsSheet } from '#src/kit/dialog/StatsSheet.tsx';

/** Hours per day, times ten, at which a cell has the darkest colour. */
const FULL_X10 = 80;

/** 利用率: daily working hours of the vehicles by type. */
export const UtilisationButton = () => {
    const text = useText();
    return (
        <StatsSheet
            label={text('master.use.act')}
            title={text('master.use.title')}
            width={960}
            query={UtilisationQuery}
            empty={text('fleet.empty')}
            isEmpty={({ rows }) => rows.length === 0}
        >
            {({ days, rows }) => (
                <>
                    <Typography variant="body2" color="textSecondary" gutterBottom>
                        {text('master.use.note')}
                    </Typography>
                    <HeatTable
                        label={text('master.use.title')}
                        corner={text('master.use.type')}
                        columns={days.map(day => day.slice(5))}
                        rows={rows.map(({ id, name, vehicles, hoursX10 }) => ({
                            key: id,
                            label: name,
                            note: text('master.use.vehicles', { n: vehicles }),
                            cells: hoursX10.map((hours, at) => ({
                                heat: hours / FULL_X10,
                                text: hours === 0 ? '' : (hours / 10).toFixed(1),
                                title: text('master.use.cell', { name, day: days[at] ?? '', hours: (hours / 10).toFixed(1) }),
                            })),
                        }))}
                    />
                </>
            )}
        </StatsSheet>
    );
};
