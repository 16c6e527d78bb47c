import type { Row } from '#contract/entity.ts';
import type { CheckRule } from '#contract/system/check-rule.ts';
import { useText } from '#providers/i18n/useText.ts';
import { RowDialogButton } from '#src/kit/actions/RowDialogButton.tsx';
import { TestRuleDialog } from './TestRuleDialog.tsx';

/** Tries a value against the rule of the row. */
export const TestRuleButton = () => {
    const text = useText();
    return (
        <RowDialogButton<Row<typeof CheckRule>> action="test" label={text('rule.test')}>
            {({ ruleCode, ruleName }, onClose) => <TestRuleDialog ruleCode={ruleCode} ruleName={ruleName} onClose={onClose} />}
        </RowDialogButton>
    );
};
