import type { ProfileEvaluation } from '#contract/users/profile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';

/** Latest evaluations that a person gave or received. */
export const EvaluationsTable = ({ evaluations }: { evaluations: readonly ProfileEvaluation[] }) => {
    const text = useText();
    return (
        <PlainTable
            rows={evaluations}
            label={text('people.evaluations')}
            empty={text('people.noEvaluations')}
            columns={[
                { key: 'at', label: text('people.time'), cell: row => row.createTime },
                { key: 'who', label: text('people.fromTo'), cell: row => `${row.fromName ?? '—'} → ${row.toName ?? '—'}` },
                { key: 'score', label: text('people.score'), isNumber: true, cell: row => row.score },
                { key: 'content', label: text('people.content'), cell: row => row.content ?? '—' },
            ]}
        />
    );
};
