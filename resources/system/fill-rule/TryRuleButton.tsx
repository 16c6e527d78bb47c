import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { FillRule } from '#contract/system/fill-rule.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { TryRuleDialog } from './TryRuleDialog.tsx';

export const TryRuleButton = () => {
    const text = useText();
    const may = useMay();
    const rule = useRecordContext<Row<typeof FillRule>>();
    const [isOpen, setIsOpen] = useState(false);
    if (!rule || !may('test')) return null;
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {text('rule.test')}
            </Button>
            {isOpen && <TryRuleDialog ruleCode={rule.ruleCode} ruleName={rule.ruleName} onClose={() => setIsOpen(false)} />}
        </>
    );
};
