/** A picture from bytes. Its URL is revoked when the element is unmounted. */
export function BlobImage({
  of: blob,
  alt,
  className,
}: {
  of: Blob;
  alt: string;
  className?: string;
}) {
  return (
    <img
      alt={alt}
      className={className}
      ref={(image) => {
        if (!image) return;
        const address = URL.createObjectURL(blob);
        image.src = address;
        return () => URL.revokeObjectURL(address);
      }}
    />
  );
}
