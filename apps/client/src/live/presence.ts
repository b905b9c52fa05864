import type { PresentUser } from "@maive/contract";
import type { AnyRoomMessage } from "./room-path.ts";

/** Members of a room after a message, one entry per connection; the same array when unchanged. */
export const applyPresence = (
  users: readonly PresentUser[],
  message: AnyRoomMessage,
): readonly PresentUser[] => {
  switch (message.type) {
    case "current_users":
      return message.users;
    case "user_joined":
      return users.some((user) => user.clientId === message.clientId)
        ? users
        : [
            ...users,
            {
              userId: message.userId,
              username: message.username,
              clientId: message.clientId,
              isEditing: false,
            },
          ];
    case "user_left":
      return users.filter((user) => user.clientId !== message.clientId);
    case "user_editing": {
      const { userId, username, clientId, entryId, propertyId, isEditing } = message;
      const now: PresentUser = isEditing
        ? { userId, username, clientId, isEditing, entryId, propertyId }
        : { userId, username, clientId, isEditing };
      return users.some((user) => user.clientId === clientId)
        ? users.map((user) => (user.clientId === clientId ? now : user))
        : [...users, now];
    }
    default:
      return users;
  }
};
