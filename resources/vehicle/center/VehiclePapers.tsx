import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { StoredCertificate } from '#contract/vehicle/certificate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useEntityQuery } from '#src/kit/views/useEntityQuery.ts';
import { PaperCard } from './PaperCard.tsx';

/** 证照: the vehicle's papers and its driver's, each with a bar of what is left. */
export const VehiclePapers = () => {
    const text = useText();
    const vehicle = useRecordContext<{ id: string }>();
    const query = useEntityQuery<StoredCertificate[]>('certificates', { id: vehicle?.id ?? '' }, vehicle !== undefined);
    return (
        <QueryState query={query} empty={text('fleet.cert.none')}>
            {papers => (
                <Stack spacing={6}>
                    {(['vehicle', 'driver'] as const).map(owner => {
                        const own = papers.filter(paper => paper.ownerKind === owner);
                        if (own.length === 0) return null;
                        return (
                            <section key={owner}>
                                <Typography variant="h2" gutterBottom>
                                    {text(owner === 'vehicle' ? 'fleet.cert.ofVehicle' : 'fleet.cert.ofDriver')}
                                </Typography>
                                <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: 4 }}>
                                    {own.map(paper => (
                                        <PaperCard key={paper.id} paper={paper} />
                                    ))}
                                </Box>
                            </section>
                        );
                    })}
                </Stack>
            )}
        </QueryState>
    );
};
