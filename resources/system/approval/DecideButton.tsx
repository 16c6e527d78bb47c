import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import type { ApprovalRow } from './approvalRow.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { Verb } from './useDecision.ts';

interface DecideButtonProps {
    verb: Verb;
    variant?: 'text' | 'outlined' | 'contained';
}

/**
 * Opens a decision on the current request; disabled with the server's reason while it waits for somebody else, hidden once it is decided.
 */
export const DecideButton = ({ verb, variant = 'text' }: DecideButtonProps) => {
    const text = useText();
    const may = useMay();
    const request = useRecordContext<ApprovalRow>();
    const [isOpen, setIsOpen] = useState(false);
    const state = request?.actions?.[verb];
    const isOffered = state && may(verb) && request.status === 'pending' && (verb !== 'cancel' || state.ok);
    if (!request) return null;
    return (
        <>
            {isOffered && (
                <Tooltip title={state.ok ? '' : state.reason}>
                    <span>
                        <Button
                            size="small"
                            variant={variant}
                            color={verb === 'approve' ? 'primary' : 'error'}
                            disabled={!state.ok}
                            onClick={() => setIsOpen(true)}
                        >
                            {text(`approval.${verb}`)}
                        </Button>
                    </span>
                </Tooltip>
            )}
            {/* Stays open if somebody else decides in the meantime: it shows that and keeps the input. */}
            {isOpen && <DecisionDialog verb={verb} request={request} onClose={() => setIsOpen(false)} />}
        </>
    );
};
