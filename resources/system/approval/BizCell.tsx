import Link from '@mui/material/Link';
import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { InLinkContext } from '#src/kit/grid/InLinkContext.ts';
import type { ApprovalRow } from './approvalRow.ts';
import { useRecordPath } from './useRecordPath.ts';

/** The number of the record that the request is about, as a way to it. */
export const BizCell = () => {
    const request = useRecordContext<ApprovalRow>();
    const path = useRecordPath(request);
    const isInLink = useContext(InLinkContext);
    const number = request?.bizNo ?? '—';
    if (path === undefined || isInLink) return <>{number}</>;
    return (
        <Link component={RouterLink} to={path} underline="hover" onClick={event => event.stopPropagation()}>
            {number}
        </Link>
    );
};
