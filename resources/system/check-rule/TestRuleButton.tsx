import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { CheckRule } from '#contract/system/check-rule.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { TestRuleDialog } from './TestRuleDialog.tsx';

export const TestRuleButton = () => {
    const text = useText();
    const may = useMay();
    const rule = useRecordContext<Row<typeof CheckRule>>();
    const [isOpen, setIsOpen] = useState(false);
    if (!rule || !may('test')) return null;
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {text('rule.test')}
            </Button>
            {isOpen && <TestRuleDialog ruleCode={rule.ruleCode} ruleName={rule.ruleName} onClose={() => setIsOpen(false)} />}
        </>
    );
};
