import { useWatch } from 'react-hook-form';

/** What comes from outside is proved by papers, and by a second person. */
export const usePayChannel = () => {
    const channel: unknown = useWatch({ name: 'channel' });
    return { channel, isOutside: channel === 'bank' || channel === 'cash' };
};
