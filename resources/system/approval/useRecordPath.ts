import { useResourceDefinitions } from 'react-admin';
import type { ApprovalRow } from './approvalRow.ts';

/** Path of the record that a request is about; undefined if the user does not have that screen. */
export const useRecordPath = (request: ApprovalRow | undefined): string | undefined => {
    const definitions = useResourceDefinitions();
    const resource = request?.resource ?? '';
    return request && definitions[resource]?.hasShow ? `/${resource}/${encodeURIComponent(request.bizId)}/show` : undefined;
};
