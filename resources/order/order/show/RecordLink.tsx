import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Entity } from '#contract/kit/entity.ts';

/** Leads to the details of a record of another entity. */
export const RecordLink = ({ entity, id, children }: { entity: Entity; id: string; children: ReactNode }) => (
    <Box component={Link} to={`/${entity.resource}/${id}/show`} data-content sx={{ color: 'primary.light', whiteSpace: 'nowrap' }}>
        {children}
    </Box>
);
