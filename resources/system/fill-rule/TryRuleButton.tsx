import type { Row } from '#contract/entity.ts';
import type { FillRule } from '#contract/system/fill-rule.ts';
import { useText } from '#providers/i18n/useText.ts';
import { RowDialogButton } from '#src/kit/actions/RowDialogButton.tsx';
import { TryRuleDialog } from './TryRuleDialog.tsx';

/** Shows the next number of the rule of the row. */
export const TryRuleButton = () => {
    const text = useText();
    return (
        <RowDialogButton<Row<typeof FillRule>> action="test" label={text('rule.test')}>
            {({ ruleCode, ruleName }, onClose) => <TryRuleDialog ruleCode={ruleCode} ruleName={ruleName} onClose={onClose} />}
        </RowDialogButton>
    );
};
