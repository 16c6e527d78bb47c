import Link from '@mui/material/Link';
import { useResourceDefinitions } from 'react-admin';
import { type ReactNode, useContext } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { InLinkContext } from '../grid/InLinkContext.ts';
import { useMayUse } from '../permission/useMayUse.ts';

/** Resources that can be linked, with the permission that their details require. */
const LEADS: Readonly<Record<string, string>> = {
    'finance/balance-audit': 'finance:balanceAudit:query',
    'finance/invoice-audit': 'finance:invoiceAudit:query',
    'finance/withdraw-audit': 'finance:withdrawAudit:query',
    'order/order': 'order:order:query',
    'recruit/audit': 'recruit:audit:query',
    'system/user': 'system:user:query',
    'users/customer': 'users:customer:query',
    'users/driver': 'users:driver:query',
    'users/driver-renewal': 'users:driverRenewal:query',
    'vehicle/audit': 'vehicle:audit:query',
    'vehicle/center': 'vehicle:center:query',
};

interface DetailLinkProps {
    resource: string | undefined;
    id: string | null | undefined;
    children: ReactNode;
}

/** The name of an order, a person or a vehicle as a link to its details; only the name without the permission. */
export const DetailLink = ({ resource = '', id, children }: DetailLinkProps) => {
    const mayUse = useMayUse();
    const definitions = useResourceDefinitions();
    const isInLink = useContext(InLinkContext);
    const right = LEADS[resource];
    if (isInLink || right === undefined || !id || !definitions[resource]?.hasShow || !mayUse(right)) return <>{children}</>;
    return (
        <Link
            component={RouterLink}
            to={`/${resource}/${encodeURIComponent(id)}/show`}
            underline="hover"
            onClick={event => event.stopPropagation()}
        >
            {children}
        </Link>
    );
};
