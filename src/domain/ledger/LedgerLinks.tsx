import Link from '@mui/material/Link';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { LedgerLink } from '#contract/finance/trade-record.ts';
import { DescriptionList } from '../../kit/ui/DescriptionList.tsx';
import { Fact } from '../../kit/ui/Fact.tsx';

/** The documents of a movement or voucher; documents without a screen have no link. */
export const LedgerLinks = ({ links }: { links: readonly LedgerLink[] }) => {
    const resources = useResourceDefinitions();
    return (
        <DescriptionList columns={4}>
            {links.map(({ label, text, resource, id }) => (
                <Fact key={resource} label={label}>
                    {resources[resource]?.hasShow ? (
                        <Link component={RouterLink} to={`/${resource}/${id}/show`}>
                            {text}
                        </Link>
                    ) : (
                        text
                    )}
                </Fact>
            ))}
        </DescriptionList>
    );
};
