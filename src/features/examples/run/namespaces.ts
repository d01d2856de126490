// Makes a sandbox of namespaces: a shell script that runs first in them, as their root, and ends as the command without any right.

/**
 * Arguments: the folder to write to, its size, the number of folders to read, these folders, the command.
 * A new root is built from them and from devices that do no harm, then all of it becomes read-only. `/sys` only lends its name
 * to the new root until the old one is gone.
 */
export const SETUP = `
set -e
PATH=$PATH:/usr/sbin:/usr/bin:/sbin:/bin
base=$1 size=$2 count=$3
shift 3
{ ip link set lo up || ifconfig lo up; } 2>/dev/null
new=/sys
mount -t tmpfs -o mode=755 none $new
while [ "$count" -gt 0 ]; do
  mkdir -p "$new$1"
  mount --rbind "$1" "$new$1"
  shift
  count=$((count - 1))
done
mkdir -p $new/proc $new/dev/pts $new/dev/shm $new/tmp $new/run "$new$base"
for name in full null random tty urandom zero; do
  : > $new/dev/$name
  mount --bind /dev/$name $new/dev/$name
done
mount -t devpts -o newinstance,ptmxmode=0666 none $new/dev/pts
ln -s pts/ptmx $new/dev/ptmx
ln -s /proc/self/fd $new/dev/fd
echo 0 > /proc/sys/user/max_user_namespaces
mount -t proc -o nosuid,nodev,noexec none $new/proc
for name in sys sysrq-trigger irq bus; do
  [ ! -e $new/proc/$name ] || mount --bind $new/proc/$name $new/proc/$name
done
cd $new
pivot_root . .
umount -l .
cd /
while read -r _ _ _ _ point options _; do
  case $point in /proc|/dev/pts|/dev/full|/dev/null|/dev/random|/dev/tty|/dev/urandom|/dev/zero) ;; *) mount -o "remount,bind,\${options#rw,},ro" "$(printf %b "$point")" ;; esac
done < /proc/self/mountinfo
mount -t tmpfs -o "size=$size,nr_inodes=20000,mode=700" none "$base"
exec setpriv --bounding-set=-all --inh-caps=-all --ambient-caps=-all --no-new-privs "$@"
`
