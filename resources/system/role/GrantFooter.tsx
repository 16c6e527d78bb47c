import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { GrantEffects, GrantRule, PermissionTree } from '#contract/system/role.ts';
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
    /** Loads the effects on the role's holders. Rejects if the server refuses, like `onSave`. */
    onPreview: () => Promise<GrantEffects | undefined>;
    onSave: () => Promise<void>;
    onClose: () => void;
}

type Asked = 'save' | 'close';

/** Pending changes, 仅保存 and 保存并关闭; both show the summary first, unless nobody is affected. */
export const GrantFooter = ({ tree, rules, draft, difference, isDirty, onPreview, onSave, onClose }: GrantFooterProps) => {
    const text = useText();
    const [asked, setAsked] = useState<Asked | null>(null);
    const [effects, setEffects] = useState<GrantEffects>();
    const [busy, setBusy] = useState<Asked | null>(null);
    const attempt = async (what: Asked, act: () => Promise<void>) => {
        setBusy(what);
        try {
            await act();
        } catch {
            // A notification has shown the error; the user's changes are kept.
            setAsked(null);
        } finally {
            setBusy(null);
        }
    };
    const save = async (what: Asked) => {
        await onSave();
        setAsked(null);
        if (what === 'close') onClose();
    };
    const handleAsk = (what: Asked) =>
        attempt(what, async () => {
            const known = await onPreview();
            if (known?.affected === 0) return save(what);
            setEffects(known);
            setAsked(what);
        });
    const counts = { gained: difference.gained.length, lost: difference.lost.length };
    const pending = counts.gained + counts.lost > 0 ? text('role.pending', counts) : isDirty ? text('role.rule') : text('role.noChange');
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 6, py: 3, borderTop: 1, borderColor: 'divider' }}>
            <Box role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
                {pending}
            </Box>
            <Button variant="outlined" disabled={!isDirty} loading={busy === 'save'} onClick={() => void handleAsk('save')}>
                {text('role.saveOnly')}
            </Button>
            <Button variant="contained" disabled={!isDirty} loading={busy === 'close'} onClick={() => void handleAsk('close')}>
                {text('role.saveAndClose')}
            </Button>
            <ConfirmDialog
                open={asked !== null}
                title={text('role.saveAsk')}
                confirm={text(asked === 'close' ? 'role.saveAndClose' : 'role.saveOnly')}
                isDestructive={counts.lost > 0}
                isBusy={busy !== null}
                onConfirm={() => void (asked && attempt(asked, () => save(asked)))}
                onClose={() => setAsked(null)}
            >
                <GrantSummary tree={tree} rules={rules} draft={draft} difference={difference} effects={effects} />
            </ConfirmDialog>
        </Box>
    );
};
