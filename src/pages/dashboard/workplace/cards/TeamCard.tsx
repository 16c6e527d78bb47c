import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Web } from '#src/kit/chart/charts.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { useWorkplace } from '../useWorkplace.ts';

/** A radar chart needs at least three measures. */
export const hasTeam = (measures: readonly unknown[]): boolean => measures.length > 2;

/** The user's measures compared with the team. */
export const TeamCard = () => {
    const text = useText();
    const { measures = [] } = useWorkplace().data ?? {};
    const axes = measures.map(({ key }) => text(`work.measures.${key as 'volume'}`));
    return (
        <ChartPanel
            title={text('work.team')}
            hint={text('work.teamHint')}
            rows={[
                [text('work.measure'), text('work.mine'), text('work.others')],
                ...measures.map(({ mine, team }, index) => [axes[index] ?? '', String(mine ?? '-'), String(team ?? '-')]),
            ]}
        >
            {hasTeam(measures) ? (
                <Web
                    label={text('work.team')}
                    height={260}
                    axes={axes}
                    webs={[
                        { name: text('work.mine'), values: measures.map(({ mine }) => mine ?? 0) },
                        { name: text('work.others'), values: measures.map(({ team }) => team ?? 0) },
                    ]}
                />
            ) : (
                <EmptyState title={text('work.noTeam')} hint={text('work.noTeamHint')} />
            )}
        </ChartPanel>
    );
};
