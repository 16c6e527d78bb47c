import { useEffect, useEffectEvent } from 'react';
import type { NoticeFrame } from '#contract/kit/realtime.ts';
import { useSession } from '#providers/store/useSession.ts';
import { onNotification } from './notifications.ts';

/**
 * Calls `onFrame` for each `topic` and `user` frame of the server while the caller is mounted.
 *
 * @example useNotificationSocket(() => void queryClient.invalidateQueries({ queryKey: ['notices'] }));
 */
export function useNotificationSocket(onFrame: (frame: NoticeFrame) => void): void {
    const userId = useSession()?.user?.id;
    const hear = useEffectEvent(onFrame);
    // Synchronises with the socket.
    useEffect(() => (userId === undefined ? undefined : onNotification(userId, frame => hear(frame))), [userId]);
}
