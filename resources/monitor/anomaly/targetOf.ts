import type { Row } from '#contract/kit/entity.ts';
import type { Anomaly } from '#contract/monitor/anomaly.ts';

const RESOURCES: Readonly<Record<string, string>> = {
    order: 'order/order',
    driver: 'users/driver',
    customer: 'users/customer',
    vehicle: 'vehicle/center',
    withdraw: 'finance/withdraw-audit',
    city: 'setting/city',
    clientError: 'monitor/client-error',
};

/** Screen and id of the record that an anomaly is about. For a certificate it is the owner's record, where it can be fixed. */
export const targetOf = ({
    bizKind,
    bizId,
    detail,
}: Pick<Row<typeof Anomaly>, 'bizKind' | 'bizId' | 'detail'>): { resource: string; path: string } | undefined => {
    const isCertificate = bizKind === 'certificate';
    const resource = RESOURCES[isCertificate ? String(detail.ownerKind) : bizKind];
    const id = isCertificate ? String(detail.ownerId) : bizId;
    return resource ? { resource, path: `/${resource}/${encodeURIComponent(id)}/show` } : undefined;
};
