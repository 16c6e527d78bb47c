import { useResourceDefinitions } from 'react-admin';
import type { ApprovalRow } from './approvalRow.ts';

/** Where the record that a request is about is shown; undefined for those who have no such screen. */
export const useRecordPath = (request: ApprovalRow | undefined): string | undefined => {
    const definitions = useResourceDefinitions();
    const resource = request?.resource ?? '';
    return request && definitions[resource]?.hasShow ? `/${resource}/${encodeURIComponent(request.bizId)}/show` : undefined;
};
