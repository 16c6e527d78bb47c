import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { CheckRule, readRules } from '#contract/system/check-rule.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EntityDetails } from '#src/kit/show/EntityDetails.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';

/** A rule with its parts in the order of their execution. */
export const CheckRuleDetails = () => <EntityDetails of={CheckRule} cells={{ ruleJson: <Parts /> }} />;

const Parts = () => {
    const text = useText();
    const rules = readRules(useRecordContext<Row<typeof CheckRule>>()?.ruleJson) ?? [];
    return (
        <PlainTable
            label={text('rule.pattern')}
            empty={text('rule.none')}
            rows={rules.map((rule, index) => ({ ...rule, id: String(index) }))}
            columns={[
                { key: 'digits', label: text('rule.digits'), cell: ({ digits }) => (digits === '*' ? text('rule.whole') : digits) },
                { key: 'pattern', label: text('rule.pattern'), cell: ({ pattern }) => <code>{pattern}</code> },
                { key: 'message', label: text('rule.message'), cell: ({ message }) => message },
            ]}
        />
    );
};
