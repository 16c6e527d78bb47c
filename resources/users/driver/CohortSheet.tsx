import Typography from '@mui/material/Typography';
import { CohortQuery } from '#contract/users/driver-pictures.ts';
import { useText } from '#providers/i18n/useText.ts';
import { HeatTable } from '#src/kit/chart/HeatTable.tsx';
import { StatsSheet } from '#src/kit/dialog/StatsSheet.tsx';

/** 留存: share of each month's new drivers who still work in the following months. */
export const CohortSheet = () => {
    const text = useText();
    return (
        <StatsSheet
            label={text('master.cohort.act')}
            title={text('master.cohort.title')}
            width={1280}
            query={CohortQuery}
            empty={text('master.cohort.none')}
        >
            {rows => (
                <>
                    <Typography variant="body2" color="textSecondary" gutterBottom>
                        {text('master.cohort.note')}
                    </Typography>
                    <HeatTable
                        label={text('master.cohort.title')}
                        corner={text('master.cohort.month')}
                        columns={Array.from({ length: Math.max(...rows.map(row => row.worked.length)) }, (_, at) =>
                            at === 0 ? text('master.cohort.same') : text('master.cohort.after', { n: at }),
                        )}
                        rows={rows.map(({ month, joined, worked }) => ({
                            key: month,
                            label: month,
                            note: text('master.cohort.joined', { n: joined }),
                            cells: worked.map(n => ({
                                heat: n / joined,
                                text: `${Math.round((n / joined) * 100)}%`,
                                title: text('master.cohort.worked', { n, all: joined }),
                            })),
                        }))}
                    />
                </>
            )}
        </StatsSheet>
    );
};
