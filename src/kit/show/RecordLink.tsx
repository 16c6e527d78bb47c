import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Entity } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { useMayUse } from '../permission/useMayUse.ts';

/** A link to the details of a record of another entity; plain text without the permission. */
export const RecordLink = ({ entity, id, children }: { entity: Entity; id: string | null; children: ReactNode }) => {
    const isKnown = useResourceDefinitions()[entity.resource] !== undefined;
    if (!useMayUse()(permissionOf(entity, 'query')) || !isKnown || id === null) return <>{children}</>;
    return (
        <Box component={Link} to={`/${entity.resource}/${id}/show`} data-content sx={{ color: 'primary.light', whiteSpace: 'nowrap' }}>
            {children}
        </Box>
    );
};
