import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { MemberPictureQuery } from '#contract/users/driver-member.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ColumnChart } from '#src/kit/chart/ColumnChart.tsx';
import { Lines, Rings } from '#src/kit/chart/charts.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { StatsSheet } from '#src/kit/dialog/StatsSheet.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';

/** 套餐 and 统计, next to the title. */
export const MemberTools = () => {
    const text = useText();
    const mayUse = useMayUse();
    return (
        <>
            {mayUse('users:memberPlan:list') && (
                <Button variant="outlined" component={Link} to="/users/member-plan">
                    {text('people.member.plans')}
                </Button>
            )}
            <StatsSheet
                label={text('people.member.picture')}
                width={640}
                query={MemberPictureQuery}
                empty={text('people.member.none')}
                isEmpty={({ plans }) => plans.length === 0}
            >
                {({ plans, expiring, active }) => (
                    <Stack spacing={6}>
                        <TitledPart title={text('master.activeByMonth')}>
                            <LoadingBoundary fallback={<LoadingSkeleton />}>
                                <Lines
                                    label={text('master.activeByMonth')}
                                    categories={active.map(({ month }) => month.slice(2))}
                                    lines={[{ name: text('people.member.active'), values: active.map(({ count }) => count) }]}
                                />
                            </LoadingBoundary>
                        </TitledPart>
                        <TitledPart title={text('people.member.byPlan')}>
                            <LoadingBoundary fallback={<LoadingSkeleton />}>
                                <Rings
                                    label={text('people.member.byPlan')}
                                    rings={[plans.map(({ name, count }) => ({ name, value: count }))]}
                                />
                            </LoadingBoundary>
                        </TitledPart>
                        <TitledPart title={text('people.member.byDay')}>
                            <ColumnChart
                                label={text('people.member.byDay')}
                                columns={expiring.map(({ day, count }) => ({ key: day, label: day, value: count, tone: 'warning' }))}
                            />
                        </TitledPart>
                    </Stack>
                )}
            </StatsSheet>
        </>
    );
};
