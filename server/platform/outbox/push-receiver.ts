/** The receiver of a push: whom it is for, as 消息管理 shows it, and which of their devices. */
export const pushReceiver = (username: string, deviceId: string): string => `${username}#${deviceId}`;

/** The device of such a receiver. */
export const deviceIn = (receiver: string): string => receiver.slice(receiver.lastIndexOf('#') + 1);
