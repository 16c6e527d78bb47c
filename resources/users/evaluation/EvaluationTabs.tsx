import type { EvaluationStat } from '#contract/users/evaluation.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';
import { useEntityQuery } from '#src/kit/views/useEntityQuery.ts';

/** What the tabs narrow the list by. */
export const EVALUATION_TAB_KEYS = ['part'];

/** All, the low scores, appeals that wait, and what is hidden. */
export const EvaluationTabs = () => {
    const text = useText();
    const { data } = useEntityQuery<EvaluationStat>('stat');
    const count = (key: string) => data?.tabs[key];
    return (
        <StatusTabs
            tabs={[
                { label: text('people.evaluation.all'), filter: {}, count: count('all') },
                { label: text('people.evaluation.low'), filter: { part: 'low' }, count: count('low'), tone: 'error' },
                { label: text('people.evaluation.appeal'), filter: { part: 'appeal' }, count: count('appeal'), tone: 'warning' },
                { label: text('people.evaluation.hidden'), filter: { part: 'hidden' }, count: count('hidden') },
            ]}
        />
    );
};
