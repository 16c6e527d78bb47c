import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { GrantRule, PermissionTree } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import type { GrantDifference, GrantDraft } from './grantDraft.ts';
import { GrantSummary } from './GrantSummary.tsx';

interface GrantFooterProps {
    tree: PermissionTree;
    rules: readonly GrantRule[];
    draft: GrantDraft;
    difference: GrantDifference;
    isDirty: boolean;
    /** Rejects when the server refused. */
    onSave: () => Promise<void>;
    onClose: () => void;
}

/** What is pending, 仅保存 and 保存并关闭; either shows the summary first. */
export const GrantFooter = ({ tree, rules, draft, difference, isDirty, onSave, onClose }: GrantFooterProps) => {
    const text = useText();
    const [asked, setAsked] = useState<'save' | 'close' | null>(null);
    const [isBusy, setIsBusy] = useState(false);
    const handleConfirm = async () => {
        setIsBusy(true);
        try {
            await onSave();
            if (asked === 'close') onClose();
        } catch {
            // The notice has said why; what was ticked stays.
        } finally {
            setIsBusy(false);
            setAsked(null);
        }
    };
    const counts = { gained: difference.gained.length, lost: difference.lost.length };
    const pending = counts.gained + counts.lost > 0 ? text('role.pending', counts) : isDirty ? text('role.rule') : text('role.noChange');
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 6, py: 3, borderTop: 1, borderColor: 'divider' }}>
            <Box role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
                {pending}
            </Box>
            <Button variant="outlined" disabled={!isDirty} onClick={() => setAsked('save')}>
                {text('role.saveOnly')}
            </Button>
            <Button variant="contained" disabled={!isDirty} onClick={() => setAsked('close')}>
                {text('role.saveAndClose')}
            </Button>
            <ConfirmDialog
                open={asked !== null}
                title={text('role.saveAsk')}
                confirm={text(asked === 'close' ? 'role.saveAndClose' : 'role.saveOnly')}
                isDestructive={counts.lost > 0}
                isBusy={isBusy}
                onConfirm={() => void handleConfirm()}
                onClose={() => setAsked(null)}
            >
                <GrantSummary tree={tree} rules={rules} draft={draft} difference={difference} />
            </ConfirmDialog>
        </Box>
    );
};
